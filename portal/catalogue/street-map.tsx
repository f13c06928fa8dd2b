import type { Location } from "@hub/domain/catalogue/catalogue"
import { isOnMap, type MapExtract } from "@hub/domain/catalogue/map-extract"
import { messages } from "@hub/domain/kernel/messages"
import {
  AttributionControl,
  addProtocol,
  LngLatBounds,
  Marker,
  NavigationControl,
  Map as StreetMapOf,
  setWorkerUrl,
} from "maplibre-gl"
import "maplibre-gl/dist/maplibre-gl.css"
import worker from "maplibre-gl/dist/maplibre-gl-worker.mjs?url"
import { Protocol } from "pmtiles"
import { useEffect, useEffectEvent, useRef } from "react"
import { locationName } from "./location-name.ts"
import css from "./map-of-locations.module.css"
import { streetMapStyle } from "./street-map-style.ts"

const m = messages("portal/catalogue.streetMap")

setWorkerUrl(worker)
addProtocol("pmtiles", new Protocol().tile)

const COPYRIGHT = "https://www.openstreetmap.org/copyright"
const CLOSE = 16
/** From here on the marks of one location lie apart. */
const NEAR = 15

interface Props {
  readonly extract: MapExtract
  readonly locations: readonly Location[]
  /** The browser can't draw it, or the map can't be loaded. */
  readonly onFail: () => void
}

const DARK = "(prefers-color-scheme: dark)"

const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? window.matchMedia(DARK).matches : theme === "dark"
}

interface Mark {
  readonly kind: "LOCATION" | "GATE" | "PARKING"
  readonly text: string
  readonly at: [number, number]
}

function marksOf(locations: readonly Location[], extract: MapExtract): Mark[] {
  return locations
    .filter((location) => isOnMap(extract, location))
    .flatMap(({ id, latitude, longitude, marks }) => [
      ...marks
        .filter((mark) => isOnMap(extract, mark))
        .map((mark): Mark => ({ kind: mark.kind, text: textOf(mark.kind), at: [mark.longitude, mark.latitude] })),
      { kind: "LOCATION", text: locationName(locations, id), at: [longitude ?? 0, latitude ?? 0] } as const,
    ])
}

const textOf = (kind: "GATE" | "PARKING"): string => (kind === "GATE" ? m.gate : m.parking)

function markElement({ kind, text }: Mark): HTMLElement {
  const element = document.createElement("div")
  element.className = css["mark"] ?? ""
  element.dataset["kind"] = kind
  const label = document.createElement("span")
  label.textContent = kind === "PARKING" ? "P" : text
  element.append(label)
  if (kind === "PARKING") element.title = text
  return element
}

function creditLink(): string {
  const link = document.createElement("a")
  link.href = COPYRIGHT
  link.target = "_blank"
  link.rel = "noopener"
  link.textContent = m.credit
  return link.outerHTML
}

/** The streets around the locations. Arrow keys move it, + and - zoom. */
export function StreetMap({ extract, locations, onFail }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const fail = useEffectEvent(onFail)
  const marks = marksOf(locations, extract)
  const key = JSON.stringify(marks)
  const build = useEffectEvent((container: HTMLDivElement) => {
    const bounds = marks.reduce((all, { at }) => all.extend(at), new LngLatBounds())
    const url = new URL(extract.url, window.location.href).href
    const map = new StreetMapOf({
      container,
      style: streetMapStyle(url, isDark()),
      bounds,
      fitBoundsOptions: { padding: 60, maxZoom: CLOSE },
      minZoom: extract.min_zoom,
      maxZoom: 18,
      dragRotate: false,
      pitchWithRotate: false,
      cooperativeGestures: true,
      attributionControl: false,
      locale: {
        "NavigationControl.ZoomIn": m.zoomIn,
        "NavigationControl.ZoomOut": m.zoomOut,
        "Map.Title": m.map,
        "AttributionControl.ToggleAttribution": m.source,
        "CooperativeGesturesHandler.WindowsHelpText": m.ctrlToZoom,
        "CooperativeGesturesHandler.MacHelpText": m.cmdToZoom,
        "CooperativeGesturesHandler.MobileHelpText": m.twoFingers,
      },
    })
    map.touchZoomRotate.disableRotation()
    map.addControl(new NavigationControl({ showCompass: false }))
    map.addControl(
      new AttributionControl({
        compact: false,
        customAttribution: creditLink(),
      }),
    )
    for (const mark of marks)
      new Marker({ element: markElement(mark), anchor: mark.kind === "PARKING" ? "center" : "bottom" })
        .setLngLat(mark.at)
        .addTo(map)
    const near = () => {
      container.dataset["near"] = String(map.getZoom() >= NEAR)
    }
    map.on("zoom", near)
    map.once("load", near)
    return { map, url }
  })
  // Built anew where what it marks changes.
  useEffect(() => {
    const container = box.current
    if (container === null || key === "[]") return undefined
    let built: ReturnType<typeof build> | undefined
    try {
      built = build(container)
    } catch {
      // No WebGL.
      fail()
      return undefined
    }
    const { map, url } = built
    let isLoaded = false
    map.once("load", () => {
      isLoaded = true
    })
    map.on("error", () => {
      if (!isLoaded) fail()
    })
    const media = window.matchMedia(DARK)
    const redraw = () => void map.setStyle(streetMapStyle(url, isDark()))
    media.addEventListener("change", redraw)
    return () => {
      media.removeEventListener("change", redraw)
      map.remove()
    }
  }, [key])
  return <div className={css["streets"]} ref={box} />
}
