import { Icon } from '#client/components/icon.tsx'
import type { GuaranteeNotice as Notice } from '#shared/api/catalog.ts'

/** The official notice on the statutory guarantee (law 2); Switzerland has none. */
export function GuaranteeNotice({ notice, open = false }: { notice: Notice | null | undefined; open?: boolean }) {
  if (!notice) return null
  return (
    <details className="guarantee-notice" open={open}>
      <summary className="guarantee-notice__summary">
        {notice.title}
        <Icon name="chevron-down" size="small" className="guarantee-notice__icon" />
      </summary>
      {notice.picture && <img className="guarantee-notice__picture" src={notice.picture} alt="" loading="lazy" />}
      <div className={notice.picture ? 'visually-hidden' : 'guarantee-notice__panel'}>
        <p className="guarantee-notice__heading">{notice.heading}</p>
        {notice.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="guarantee-notice__question">{notice.question}</p>
        <ol className="guarantee-notice__steps">
          {notice.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <a href={`https://${notice.link}`} rel="external">
            {notice.link}
          </a>
        </p>
      </div>
      <p className="guarantee-notice__after-repair">{notice.afterRepair}</p>
    </details>
  )
}
