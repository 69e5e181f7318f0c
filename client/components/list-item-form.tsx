import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'

interface Props {
  intent: string
  /** The item's id. */
  id: string
  /** What the button does, with the item's name, for screen readers. */
  label: string
  children: ReactNode
}

/** The button that acts on an item of a list; works without JavaScript. */
export const ListItemForm = ({ intent, id, label, children }: Props) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="id" value={id} />
    <Button type="submit" size="small" aria-label={label}>
      {children}
    </Button>
  </Form>
)
