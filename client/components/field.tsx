import { createContext, type ReactNode, useContext } from 'react'
import { Icon } from './icon.tsx'

/** Distinguishes the fields of a page's second form from those of the first. */
export const FieldScope = createContext('')

/** The id of a field's control, which labels, hints and the error summary refer to: without blanks, as ids must be. */
export function useFieldId() {
  const scope = useContext(FieldScope)
  return (name: string) => `field-${scope}${name}`.replaceAll(/\s/g, '-')
}

export interface FieldText {
  label: ReactNode
  hint?: ReactNode
  /** The error message; sets aria-invalid. */
  error?: ReactNode
  /** Follows the label in a lighter style, e.g. "optional". */
  labelSuffix?: ReactNode
}

/** Connects a control to its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The ids of the hint and error that are shown, for aria-describedby. */
export function getControlProps(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>): ControlProps {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}

/** Hint and error of a control, with the ids that getControlProps refers to. */
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

/** Label, hint, control and error, in this order; the caller gives the control. */
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
