import { Icon } from '#client/components/icon.tsx'
import type { Charger } from '#shared/api/catalog.ts'

/** The pictogram that says whether a charger comes with the goods, and the label with its power (law 30). */
export function ChargerLabel({ charger: { included, power, usbPd, text }, href }: { charger: Charger; href: string }) {
  return (
    <a className="charger-label" href={href}>
      <Icon name={included ? 'charger' : 'charger-none'} className="charger-label__sign" />
      <span className="charger-label__plug">
        {power} {usbPd && <small>USB PD</small>}
      </span>
      <span>{text.split(', ', 1)}</span>
    </a>
  )
}
