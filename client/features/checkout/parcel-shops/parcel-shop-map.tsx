import * as leaflet from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '#client/components/icon-button.tsx'
import { useSite } from '#client/lib/page.ts'
import type { ParcelShopSearch } from '#shared/api/parcel-shops.ts'
import { useLeafletStyle } from './use-leaflet-style.ts'

interface Props {
  search: ParcelShopSearch
  value: string
  onChoose: (id: string) => void
}

/** One pin, created as an element, because the content security policy forbids HTML as text. */
function createPin(number: number, chosen: boolean) {
  const pin = document.createElement('span')
  pin.className = chosen ? 'parcel-shops__pin parcel-shops__pin--chosen' : 'parcel-shops__pin'
  pin.textContent = String(number)
  return leaflet.divIcon({ className: 'parcel-shops__marker', html: pin, iconSize: [28, 28], iconAnchor: [14, 14] })
}

const RING_RADII_METRES = [1_000, 5_000, 10_000]

/** Circles at round distances, the only scale that a map without streets has. */
const createRings = (middle: leaflet.LatLngTuple) =>
  RING_RADII_METRES.map((radius) =>
    leaflet.circle(middle, { radius, className: 'parcel-shops__ring', interactive: false, fill: false }),
  )

function drawMap(element: HTMLElement, { from, shops }: ParcelShopSearch, tiles: { url: string } | undefined) {
  const map = leaflet.map(element, {
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    scrollWheelZoom: false,
  })
  const middle: leaflet.LatLngTuple = [from?.latitude ?? 0, from?.longitude ?? 0]
  if (tiles) leaflet.tileLayer(tiles.url, { maxZoom: 18 }).addTo(map)
  else for (const ring of createRings(middle)) ring.addTo(map)
  map.fitBounds(
    leaflet.latLngBounds([
      middle,
      ...shops.slice(0, 8).map(({ latitude, longitude }): leaflet.LatLngTuple => [latitude, longitude]),
    ]),
    {
      padding: [32, 32],
      maxZoom: 15,
      animate: false,
    },
  )
  return map
}

/** A map of the shops, for the mouse alone: the list beside it has the same content and is operable by keyboard. */
export function ParcelShopMap({ search, value, onChoose }: Props) {
  const { tenant } = useSite()
  const { formatMessage } = useIntl()
  const styled = useLeafletStyle()
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<leaflet.Map>(undefined)
  const markers = useRef<leaflet.LayerGroup>(undefined)
  const tiles = tenant.mapTiles
  const choose = useEffectEvent(onChoose) // the form passes another function at every key press
  useEffect(() => {
    if (!box.current || !styled) return
    const drawn = drawMap(box.current, search, tiles)
    map.current = drawn
    markers.current = leaflet.layerGroup().addTo(drawn)
    return () => {
      drawn.remove()
      map.current = undefined
    }
  }, [search, tiles, styled])
  // biome-ignore lint/correctness/useExhaustiveDependencies: pins are drawn again on another map, too
  useEffect(() => {
    markers.current?.clearLayers()
    for (const [index, shop] of search.shops.entries()) {
      const marker = leaflet.marker([shop.latitude, shop.longitude], {
        icon: createPin(index + 1, shop.id === value),
        keyboard: false,
        title: shop.name,
      })
      marker.on('click', () => choose(shop.id))
      markers.current?.addLayer(marker)
    }
  }, [search, value, styled])
  return (
    <figure className="parcel-shops__figure">
      <div className="parcel-shops__map" ref={box} aria-hidden="true" />
      <div className="parcel-shops__zoom">
        <IconButton
          icon="plus"
          label={formatMessage({ id: 'parcel-shops.zoom-in' })}
          onClick={() => map.current?.zoomIn()}
        />
        <IconButton
          icon="minus"
          label={formatMessage({ id: 'parcel-shops.zoom-out' })}
          onClick={() => map.current?.zoomOut()}
        />
      </div>
      <figcaption className="parcel-shops__caption">
        {tiles ? tiles.attribution : <FormattedMessage id="parcel-shops.map-plain" />}
      </figcaption>
    </figure>
  )
}
