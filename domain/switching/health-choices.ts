/** What a column that is called "Medical" may have. */
export const HEALTH_CHOICES = ["ALLERGIES", "CONDITIONS", "MEDICATION", "NOTES"] as const
