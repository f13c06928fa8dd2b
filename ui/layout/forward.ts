/** 1 where lines run to the right, -1 where they run to the left: for keys, swipes and scrolling, which know only left and right. */
export const forward = (): 1 | -1 => (document.documentElement.dir === "rtl" ? -1 : 1)
