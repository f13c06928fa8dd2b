import styles from "./credits.module.css"

/** A ticket: five marks for a program, one for a single session. */
export const Ticket = ({ is_program }: { is_program: boolean }) => (
  <svg className={styles["ticket"]} viewBox="0 0 44 30" aria-hidden="true">
    <path d="M3 2h38v8a5 5 0 0 0 0 10v8H3v-8a5 5 0 0 0 0-10z" fill="currentColor" />
    <path
      d={is_program ? "M12 9v12M17 9v12M22 9v12M27 9v12M32 9v12" : "M22 9v12"}
      stroke="var(--paper)"
      strokeWidth="2.5"
    />
  </svg>
)
