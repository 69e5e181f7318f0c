/** Shows that something is loading; the text beside it says what. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />
