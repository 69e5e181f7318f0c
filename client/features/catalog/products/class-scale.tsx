const ROW_HEIGHT = 18.5
const ARROW_TIP_WIDTH = 7

interface Props {
  /** Classes from the best to the worst, each with its colour. */
  classes: readonly (readonly [letter: string, colour: string])[]
  value: string
}

/** The arrows of a label, and a black one that points at the class; hidden from screen readers, who get a text. */
export function ClassScale({ classes, value }: Props) {
  const chosen = classes.findIndex(([letter]) => letter === value)
  return (
    <svg className="class-scale" viewBox={`0 0 150 ${classes.length * ROW_HEIGHT}`} aria-hidden="true">
      {classes.map(([letter, colour], i) => (
        <g key={letter}>
          <path
            d={`M0 ${i * ROW_HEIGHT + 1}h${36 + i * 9}l${ARROW_TIP_WIDTH} 8-${ARROW_TIP_WIDTH} 8H0z`}
            fill={colour}
          />
          <text className="class-scale__letter" x="5" y={i * ROW_HEIGHT + 13} fill="#000">
            {letter}
          </text>
        </g>
      ))}
      <path d={`M150 ${chosen * ROW_HEIGHT}h-28l-9 9 9 9h28z`} fill="#000" />
      <text className="class-scale__letter" x="129" y={chosen * ROW_HEIGHT + 13} fill="#fff">
        {value}
      </text>
    </svg>
  )
}
