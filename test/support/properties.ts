import fc from 'fast-check'

/**
 * Property tests draw the same inputs in every run, so that a red run is red again where it is looked into.
 * PROPERTY_SEED=7 draws others: new counterexamples are searched for on purpose, not by a colleague's unrelated change.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })
