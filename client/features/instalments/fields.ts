const money = 'cents currency'

/** All of a customer's credit: the same fields wherever it is answered. */
export const creditAccountFields =
  `id limit { ${money} } open { ${money} } reasons ownLimit { ${money} } load { month amount { ${money} } } contracts { number kind amount { ${money} } surcharge { ${money} } overall { ${money} } effectiveAnnualRate signedAt withdrawableUntil withdrawnAt withdrawable instalments { number dueOn amount { ${money} } open { ${money} } state } bookings { at kind amount { ${money} } balance { ${money} } } openCount balance { ${money} } repayToday { ${money} } protection { state from nextCharge { ${money} } highest { ${money} } } sheetHash payTo { accountHolder iban reference } }` as const
