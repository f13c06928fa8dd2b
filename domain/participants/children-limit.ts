/** How many children a family may have on its list, unless `max_children_per_family` of the company's settings says otherwise. */
export const MOST_CHILDREN = 20
