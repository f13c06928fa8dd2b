export const HEADING = "Gabarito,'Trebuchet MS','Helvetica Neue',Arial,sans-serif"
export const TEXT = "Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif"
