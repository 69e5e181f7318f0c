import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#client/components/button.tsx'
import { useLackingFields } from '#client/components/lacking-fields.tsx'
import { useHydrated } from '#client/lib/hydrated.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { shrinkPhotos } from './shrink-photos.ts'

interface AddPhotosFormProps {
  /** The address that takes the form as it is, with its files. */
  action: string
  /** Begins the ids of the form's parts. */
  id: string
  /** How many photos may still be added. */
  free: number
  /** What the button names as lacking while no file is chosen. */
  fieldName: MessageId
  label: ReactNode
  hint: ReactNode
  button: ReactNode
}

/** Sends the files as they are without JavaScript; with it, large ones are made smaller first. */
export function AddPhotosForm({ action, id, free, fieldName, label, hint, button }: AddPhotosFormProps) {
  const files = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [isEmpty, setIsEmpty] = useState(true)
  const lacking = useLackingFields(isEmpty && !busy ? [fieldName] : [])
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy || !files.current) return
    if (isEmpty) return files.current.focus()
    setBusy(true)
    await shrinkPhotos(files.current)
    form.submit()
  }
  return (
    <form
      className="photos-form__add"
      method="post"
      encType="multipart/form-data"
      action={action}
      noValidate={useHydrated()}
      onSubmit={send}
    >
      <label className="field__label" htmlFor={`${id}-files`}>
        {label}
      </label>
      <span className="field__hint" id={`${id}-hint`}>
        {hint}
      </span>
      <input
        className="photos-form__files"
        id={`${id}-files`}
        ref={files}
        name="photos"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={free > 1}
        required
        onChange={({ target }) => setIsEmpty(target.files?.length === 0)}
        aria-describedby={`${id}-hint`}
      />
      <Button type="submit" busy={busy} lacking={lacking}>
        {button}
      </Button>
    </form>
  )
}
