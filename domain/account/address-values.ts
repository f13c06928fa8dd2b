import { type Static, Type } from "typebox"
import { compareNames } from "../kernel/compare-names.ts"
import { byLocale } from "../kernel/language.ts"
import { named } from "../kernel/wire.ts"
import type { STATED } from "./address.ts"

// 7.16: the countries of ISO 3166-1 (and Kosovo, which mail reaches by XK), and the states, provinces and territories where an
// address is written with one. Names of countries are the platform's own, so that they keep up by themselves.

export const AddressValues = named("AddressValues", {
  countries: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      /** Empty where an address is written without. */
      states: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    }),
  ),
})
export type AddressValues = Static<typeof AddressValues>

const COUNTRIES = (
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC " +
  "CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD " +
  "GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH " +
  "KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW " +
  "MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC " +
  "SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY " +
  "UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW"
).split(" ")

/** The post of the United States delivers to its territories and its armed forces as to states. */
const US =
  "AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|AA Armed Forces Americas|AE Armed Forces Europe|" +
  "AP Armed Forces Pacific|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|" +
  "GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|" +
  "MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|" +
  "NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|MP Northern Mariana Islands|" +
  "OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|" +
  "TN Tennessee|TX Texas|VI U.S. Virgin Islands|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|" +
  "WI Wisconsin|WY Wyoming"
const CA =
  "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|" +
  "NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon"
const AU =
  "ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|" +
  "TAS Tasmania|VIC Victoria|WA Western Australia"

const states = (list: string) =>
  list.split("|").map((entry) => {
    const [code = "", ...name] = entry.split(" ")
    return { code, name: name.join(" ") }
  })
const STATES: Readonly<Record<(typeof STATED)[number], AddressValues["countries"][number]["states"]>> = {
  US: states(US),
  CA: states(CA),
  AU: states(AU),
}

const STATES_BY_CODE = new Map(Object.entries(STATES))
const FIRST = ["US", "CA"]

/** In the reader's language. Where most families live comes first, the rest by name. */
export const addressValues = byLocale((locale): AddressValues => {
  const names = new Intl.DisplayNames(locale, { type: "region" })
  const countries = COUNTRIES.map((code) => ({
    code,
    name: names.of(code) ?? code,
    states: STATES_BY_CODE.get(code) ?? [],
  }))
  const byName = countries.toSorted((a, b) => compareNames(a.name, b.name))
  return {
    countries: [
      ...FIRST.flatMap((code) => countries.filter((country) => country.code === code)),
      ...byName.filter(({ code }) => !FIRST.includes(code)),
    ],
  }
})

/** Whether a country is known, and a state is one of its own; where no states are listed any words will do. */
export function isPlace(country: string, state: string): { country: boolean; state: boolean } {
  if (!COUNTRIES.some((code) => code === country)) return { country: false, state: true }
  const of_country = STATES_BY_CODE.get(country) ?? []
  return { country: true, state: of_country.length === 0 || of_country.some(({ code }) => code === state) }
}
