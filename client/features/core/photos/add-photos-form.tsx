import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#client/components/button.tsx'
import { shrinkPhotos } from './shrink-photos.ts'

interface AddPhotosFormProps {
  /** The address that takes the form as it is, with its files. */
  action: string
  /** Begins the ids of the form's parts. */
  id: string
  /** How many photos may still be added. */
  free: number
  label: ReactNode
  hint: ReactNode
  button: ReactNode
}

/** Sends the files as they are without JavaScript; with it, large ones are made smaller first. */
export function AddPhotosForm({ action, id, free, label, hint, button }: AddPhotosFormProps) {
  const files = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy || !files.current) return
    setBusy(true)
    await shrinkPhotos(files.current)
    form.submit()
  }
  return (
    <form className="photos-form__add" method="post" encType="multipart/form-data" action={action} onSubmit={send}>
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
        aria-describedby={`${id}-hint`}
      />
      <Button type="submit" busy={busy}>
        {button}
      </Button>
    </form>
  )
}
