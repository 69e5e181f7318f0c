import { type FormEvent, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { usePath } from '#client/lib/page.ts'

export interface RemovedLineSummary {
  sku: string
  title: string
}

/** Says what was removed and offers to restore it; takes the focus from the removed line. */
export function RemovedLineMessage({
  line,
  focus,
  onUndo,
}: {
  line: RemovedLineSummary
  focus: boolean
  onUndo: (line: RemovedLineSummary) => void
}) {
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
        <FormattedMessage id="basket.removed" values={{ title: line.title }} />
      </p>
      <input type="hidden" name="sku" value={line.sku} />
      <Button type="submit" size="small" name="intent" value="restore" ref={button} aria-describedby="removed-line">
        <FormattedMessage id="basket.undo" />
      </Button>
    </form>
  )
}
