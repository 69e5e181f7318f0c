/** The first stop of the Tab key: skips the header. */
export const SkipLink = ({ target, label }: { target: string; label: string }) => (
  <a className="skip-link" href={`#${target}`}>
    {label}
  </a>
)
