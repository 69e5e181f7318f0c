import { type FormEvent, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../components/button.tsx'
import { usePath } from '../../lib/page.ts'

export interface RemovedLine {
  sku: string
  quantity: number
  title?: string
}

/** Says what was removed and brings it back; takes the focus that the removed line has lost. */
export function RemovedNote({ line, focus, onUndo }: { line: RemovedLine; focus: boolean; onUndo: (line: RemovedLine) => void }) {
  const path = usePath()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focus) button.current?.focus()
  }, [focus])

  function submit(event: FormEvent) {
    event.preventDefault()
    onUndo(line)
  }

  return (
    <form className="basket__removed" method="post" action={path('basket')} onSubmit={submit}>
      <p id="removed-line" role="status">
        {line.title ? <FormattedMessage id="basket.removed" values={{ title: line.title }} /> : <FormattedMessage id="basket.removed-article" />}
      </p>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="sku" value={line.sku} />
      <input type="hidden" name="quantity" value={line.quantity} />
      <Button type="submit" size="small" ref={button} aria-describedby="removed-line">
        <FormattedMessage id="basket.undo" />
      </Button>
    </form>
  )
}
