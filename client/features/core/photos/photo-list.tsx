import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#client/components/button.tsx'

interface ShownPhoto {
  id: string
  src: string
  alt: string
  state?: ReactNode
  /** Names the button that deletes it; without one it stays. */
  deleteLabel?: string
}

interface PhotoListProps {
  photos: readonly ShownPhoto[]
  /** What the photos belong to; the page's action gets it with the photo's id. */
  owner: string
  deleteText: ReactNode
}

/** Photos that somebody has sent, each with a button that deletes it (intent `delete-photo`). */
export const PhotoList = ({ photos, owner, deleteText }: PhotoListProps) => (
  <ul className="photos-form__list">
    {photos.map(({ id, src, alt, state, deleteLabel }) => (
      <li className="photos-form__photo" key={id}>
        <img src={src} alt={alt} width={96} height={96} />
        {state && <span className="photos-form__state">{state}</span>}
        {deleteLabel && (
          <Form method="post">
            <input type="hidden" name="intent" value="delete-photo" />
            <input type="hidden" name="id" value={owner} />
            <input type="hidden" name="photo" value={id} />
            <Button type="submit" size="small" aria-label={deleteLabel}>
              {deleteText}
            </Button>
          </Form>
        )}
      </li>
    ))}
  </ul>
)
