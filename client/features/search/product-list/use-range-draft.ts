import { useEffect, useRef, useState } from 'react'
import type { RangeKey } from '#shared/api/facets.ts'
import { formatRangeValue, getUnitFactor } from './list-state.ts'

/** The two ends as the fields contain them. */
interface RangeInput {
  from: string
  to: string
}

/** How long a slider must rest before its value is applied. */
const SLIDER_DEBOUNCE_MS = 300

/** The fields' texts: what is being typed, until the address changes. */
export function useRangeDraft(facet: RangeKey, chosen: string, onChange: (value: string | undefined) => void) {
  const [draft, setDraft] = useState<RangeInput & { against: string }>()
  if (draft && draft.against !== chosen) setDraft(undefined)
  const timer = useRef<number>(undefined)
  const latest = useRef<() => void>(() => undefined)
  const [from = '', to = ''] = chosen.split('-').map((end) => end && String(Number(end) / getUnitFactor(facet)))
  const shown: RangeInput = draft ?? { from, to }

  const send = () => {
    clearTimeout(timer.current)
    const next = formatRangeValue(facet, shown.from, shown.to)
    if ((next ?? '') !== chosen) onChange(next)
  }
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    shown,
    edit: (change: Partial<RangeInput>) => setDraft({ ...shown, ...change, against: chosen }),
    send,
    sendSoon() {
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => latest.current(), SLIDER_DEBOUNCE_MS)
    },
  }
}
