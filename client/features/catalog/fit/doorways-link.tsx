import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { Drawer } from '#client/components/drawer.tsx'
import { usePath } from '#client/lib/page.ts'
import { useDoorways, useSaveDoorways } from './doorways.ts'

// Formik and yup are loaded with the first press, not with every product.
const DoorwaysForm = lazy(async () => ({ default: (await import('../doorway/index.ts')).DoorwaysForm }))

/** Links to the page that asks for the doorways; with JavaScript the form opens as a dialog. May be inside a form. */
export function DoorwaysLink({ sku, children }: { sku?: string; children: ReactNode }) {
  const path = usePath()
  const link = useRef<HTMLAnchorElement>(null)
  const [open, setOpen] = useState(false)
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  // After the dialog has closed: what is behind a modal cannot take the focus.
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
    // A portal's events bubble to its React parents: the form around the link must not handle this one's submit.
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
