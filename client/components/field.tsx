import { createContext, type ReactNode, useContext } from 'react'
import { Icon } from './icon.tsx'

/** Sets the fields of a second form on a page apart from those of the first. */
export const FieldScope = createContext('')

/** The id of a field's control, by which labels, hints and the error summary find it. */
export function useFieldId() {
  const scope = useContext(FieldScope)
  return (name: string) => `field-${scope}${name}`
}

export interface FieldText {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong, in words; sets aria-invalid. */
  error?: ReactNode
  /** Stands quietly behind the label, e.g. "optional". */
  labelSuffix?: ReactNode
}

/** What wires a control to its words. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The ids of the words that stand, for aria-describedby. */
export function getControlProps(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>): ControlProps {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}

/** Hint and error of a control, with the ids that getControlProps names. */
export function FieldMessages({ id, hint, error }: { id: string } & Pick<FieldText, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="field__error" id={`${id}-error`}>
          <Icon name="error" size="small" />
          {error}
        </span>
      )}
    </>
  )
}

/** Label, hint, control and error in this order; the control is the caller's. */
export function Field({
  id,
  className,
  label,
  hint,
  error,
  labelSuffix,
  children,
}: FieldText & { id: string; className?: string; children: (control: ControlProps) => ReactNode }) {
  return (
    <div className={['field', className].filter(Boolean).join(' ')}>
      <label className="field__label" htmlFor={id}>
        {label} {labelSuffix && <span className="field__label-suffix">{labelSuffix}</span>}
      </label>
      {hint && <FieldMessages id={id} hint={hint} />}
      {children(getControlProps(id, { hint, error }))}
      {error && <FieldMessages id={id} error={error} />}
    </div>
  )
}
