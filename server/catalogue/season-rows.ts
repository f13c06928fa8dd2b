interface SeasonDateRow {
  id: string
  name: string
  start_date: string
  end_date: string
  capacity: number
  taken: number
  held: number
  is_over: boolean
  is_draft: boolean
}

export interface SeasonProgramRow {
  id: string
  activity_id: string | null
  name: string
  location: string
  time_zone: string
  dates: SeasonDateRow[]
  prices: number[]
  opens_at: string | null
  closes_at: string | null
  schedule_set_ids: string[]
  credit_type_ids: string[]
  is_set_here: boolean
}

export interface SeasonDates {
  id: string
  name: string
  start_date: string
  end_date: string
}
