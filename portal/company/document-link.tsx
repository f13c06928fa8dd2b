import styles from "./document-link.module.css"

/** A document of the business. Opens in a new tab, because the page may hold places or unsaved input. */
export const DocumentLink = ({ href, text }: { href: string; text: string }) => (
  <a className={styles["document"]} href={href} target="_blank" rel="noreferrer noopener">
    {text}
  </a>
)
