import styles from "./document-link.module.css"

/** A paper of the business, wherever it keeps it: beside the page that one is on, which may hold places or words half typed. */
export const DocumentLink = ({ href, words }: { href: string; words: string }) => (
  <a className={styles["paper"]} href={href} target="_blank" rel="noreferrer noopener">
    {words}
  </a>
)
