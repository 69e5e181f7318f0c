import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { Drawer } from '#client/components/drawer.tsx'
import { usePath } from '#client/lib/page.ts'
import { useDoorways, useSaveDoorways } from './doorways.ts'

// Formik and yup come with the first press, not with every product.
const DoorwaysForm = lazy(async () => ({ default: (await import('../doorway/index.ts')).DoorwaysForm }))

/**
 * Leads to the page that asks for the openings; with JavaScript the form comes as a sheet, and the page stays. May
 * stand inside a form.
 */
export function DoorwaysLink({ sku, children }: { sku?: string; children: ReactNode }) {
  const path = usePath()
  const link = useRef<HTMLAnchorElement>(null)
  const [open, setOpen] = useState(false)
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  // The sheet is gone by then: what lies behind a modal cannot take the focus.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) link.current?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <>
      <a href={`${path('fit')}${sku ? `?sku=${encodeURIComponent(sku)}` : ''}`} ref={link} onClick={show}>
        {children}
      </a>
      {open && createPortal(<DoorwaysSheet onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}

function DoorwaysSheet({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl()
  const doorways = useDoorways()
  const save = useSaveDoorways()
  return (
    // A portal's events bubble to where it was made: the form around the link must not take this one's submit for its
    // own.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Drawer
        open
        heading={formatMessage({ id: 'fit.title' })}
        closeLabel={formatMessage({ id: 'common.close' })}
        onClose={onClose}
      >
        <p className="doorways-form__intro">
          <FormattedMessage id="fit.intro" />
        </p>
        <Suspense>
          <DoorwaysForm
            doorways={doorways ?? []}
            onSave={(next) => {
              save(next)
              onClose()
            }}
          />
        </Suspense>
      </Drawer>
    </div>
  )
}
