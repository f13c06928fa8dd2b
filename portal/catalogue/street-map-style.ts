import type { ExpressionSpecification, FilterSpecification, StyleSpecification } from "maplibre-gl"

// A style of our own for Protomaps' basemap (its layers earth, landuse, water, roads, buildings, places). Names are drawn with the
// device's fonts, so that no glyphs are fetched.

interface Palette {
  readonly land: string
  readonly green: string
  readonly built: string
  readonly water: string
  readonly edge: string
  readonly road: string
  readonly path: string
  readonly text: string
  readonly halo: string
}

const LIGHT: Palette = {
  land: "#f3f1ea",
  green: "#dcead5",
  built: "#e2ddd2",
  water: "#b5d7ea",
  edge: "#cfc9bb",
  road: "#ffffff",
  path: "#8b9a78",
  text: "#2a3230",
  halo: "#ffffff",
}

const DARK: Palette = {
  land: "#1b2120",
  green: "#1f3028",
  built: "#2b3231",
  water: "#1c3a4c",
  edge: "#11161a",
  road: "#4a5452",
  path: "#6f8270",
  text: "#e6ebe8",
  halo: "#151a19",
}

const FONT = ["sans-serif"]

export function streetMapStyle(url: string, isDark: boolean): StyleSpecification {
  const ink = isDark ? DARK : LIGHT
  const source = "map"
  const wide = (from: number, to: number): ExpressionSpecification => [
    "interpolate",
    ["exponential", 1.6],
    ["zoom"],
    11,
    from,
    18,
    to,
  ]
  const isStreet: FilterSpecification = ["in", ["get", "kind"], ["literal", ["highway", "major_road", "minor_road"]]]
  return {
    version: 8,
    sources: { [source]: { type: "vector", url: `pmtiles://${url}` } },
    layers: [
      { id: "ground", type: "background", paint: { "background-color": ink.land } },
      { id: "earth", type: "fill", source, "source-layer": "earth", paint: { "fill-color": ink.land } },
      {
        id: "green",
        type: "fill",
        source,
        "source-layer": "landuse",
        filter: [
          "in",
          ["get", "kind"],
          ["literal", ["wood", "forest", "park", "grass", "nature_reserve", "meadow", "garden", "pitch", "playground"]],
        ],
        paint: { "fill-color": ink.green },
      },
      {
        id: "grounds",
        type: "fill",
        source,
        "source-layer": "landuse",
        filter: ["in", ["get", "kind"], ["literal", ["school", "college", "university", "hospital"]]],
        paint: { "fill-color": ink.built, "fill-opacity": 0.6 },
      },
      {
        id: "water",
        type: "fill",
        source,
        "source-layer": "water",
        filter: ["!=", ["geometry-type"], "LineString"],
        paint: { "fill-color": ink.water },
      },
      {
        id: "river",
        type: "line",
        source,
        "source-layer": "water",
        filter: ["==", ["geometry-type"], "LineString"],
        paint: { "line-color": ink.water, "line-width": wide(1.5, 14) },
      },
      {
        id: "buildings",
        type: "fill",
        source,
        "source-layer": "buildings",
        paint: { "fill-color": ink.built, "fill-outline-color": ink.edge },
      },
      {
        id: "paths",
        type: "line",
        source,
        "source-layer": "roads",
        filter: ["==", ["get", "kind"], "path"],
        paint: { "line-color": ink.path, "line-width": wide(0.5, 4), "line-dasharray": [2, 1.5] },
      },
      {
        id: "edges",
        type: "line",
        source,
        "source-layer": "roads",
        filter: isStreet,
        layout: { "line-cap": "round", "line-join": "round" },
        paint: {
          "line-color": ink.edge,
          "line-width": ["match", ["get", "kind"], "highway", 8, "major_road", 7, 5],
        },
      },
      {
        id: "streets",
        type: "line",
        source,
        "source-layer": "roads",
        filter: isStreet,
        layout: { "line-cap": "round", "line-join": "round" },
        paint: {
          "line-color": ink.road,
          "line-width": ["match", ["get", "kind"], "highway", 6, "major_road", 5, 3],
        },
      },
      {
        id: "street-names",
        type: "symbol",
        source,
        "source-layer": "roads",
        minzoom: 13,
        filter: ["has", "name"],
        layout: {
          "symbol-placement": "line",
          "text-field": ["get", "name"],
          "text-font": FONT,
          "text-size": 12,
        },
        paint: { "text-color": ink.text, "text-halo-color": ink.halo, "text-halo-width": 1.5 },
      },
      {
        id: "places",
        type: "symbol",
        source,
        "source-layer": "places",
        layout: { "text-field": ["get", "name"], "text-font": FONT, "text-size": 15 },
        paint: { "text-color": ink.text, "text-halo-color": ink.halo, "text-halo-width": 2 },
      },
    ],
  }
}
