import { Select } from './select-field.tsx'

export interface QuantitySelectProps {
  label: string
  name?: string
  value: number
  /** The highest choice; the lowest is 1. */
  max: number
  disabled?: boolean
  onChange: (quantity: number) => void
}

/** Chooses a quantity: a short list, because a wrong tap on a stepper costs money. */
export function QuantitySelect({ label, name, value, max, disabled, onChange }: QuantitySelectProps) {
  const options = Array.from({ length: Math.max(max, value, 1) }, (_, i) => ({ value: `${i + 1}`, label: `${i + 1}` }))
  return (
    <Select
      size="small"
      aria-label={label}
      name={name}
      value={`${value}`}
      disabled={disabled}
      options={options}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
