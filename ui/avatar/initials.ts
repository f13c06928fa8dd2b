/** Spec 2.12. */
export const initialsOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name
    .replaceAll(/[()/*]/g, "")
    .trim()
    .charAt(0)}${last_name.trim().charAt(0)}`.toUpperCase()
