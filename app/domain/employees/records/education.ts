/** Education levels and statuses: the two shared lists of the specification (EDU-10 to EDU-12, CF-69). */

/** The type of an education (degreeType). */
export const EDUCATION_LEVELS = {
  COLLEGE: "College/Univ/Graduate School/Others",
  HIGH_SCHOOL: "High School",
  MIDDLE_SCHOOL: "Middle School",
  ELEMENTARY: "Elementary",
} as const;
export type EducationLevel = keyof typeof EDUCATION_LEVELS;

/** Outcome or current state (graduationCategory). */
export const EDUCATION_STATUSES = {
  GRADUATED: "Graduated",
  ATTENDING: "Attending",
  LEAVE_OF_ABSENCE: "Leave of absence",
  EXPELLED: "Expelled",
  SUSPENDED: "Suspended",
} as const;
export type EducationStatus = keyof typeof EDUCATION_STATUSES;
