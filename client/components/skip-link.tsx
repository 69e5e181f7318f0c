/** The first stop of the Tab key: past the header, to the content. */
export const SkipLink = ({ target, label }: { target: string; label: string }) => (
  <a className="skip-link" href={`#${target}`}>
    {label}
  </a>
)
