/** Work goes on; stands beside words that say which. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />
