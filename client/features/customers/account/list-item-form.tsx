import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#client/components/button.tsx'

interface Props {
  /** Which of the page's forms it is, and what it is about. */
  form: string
  id: string
  /** What the button does, with the name of the thing, for readers. */
  label: string
  children: ReactNode
}

/** The one thing that can be done with a line of a list; works without JavaScript. */
export const ListItemForm = ({ form, id, label, children }: Props) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="form" value={form} />
    <input type="hidden" name="id" value={id} />
    <Button type="submit" size="small" aria-label={label}>
      {children}
    </Button>
  </Form>
)
