import styles from "./key.module.css"

/** A key, as it is printed on a keyboard: beside what it does, on a desk. */
export const Key = ({ name }: { name: string }) => <kbd className={styles["key"]}>{name}</kbd>
