import css from 'leaflet/dist/leaflet.css'
import { useEffect, useState } from 'react'

/** Adopts Leaflet's stylesheet while a map is shown; false until it applies. */
export function useLeafletStyle(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    setReady(true)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [])
  return ready
}
