import css from 'leaflet/dist/leaflet.css'
import { useEffect, useState } from 'react'

/** Leaflet's own rules, adopted by the document while a map is shown; false until they are in force. */
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
