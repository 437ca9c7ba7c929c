/** One list of the start page: what needs somebody, how many there are, and the page that shows them all. */
export interface DashboardSection {
  id: string;
  title: string;
  count: number;
  /** The page with all of them. */
  href: string;
  /** What is said when there is nothing. */
  empty: string;
  rows: DashboardRow[];
  /** The dot of an employee's status that the list is about. */
  status?: string;
}

export interface DashboardRow {
  key: string;
  title: string;
  detail: string;
  href?: string;
  /** Words that ask for attention. */
  warning?: string;
}

/** How many rows of a list are shown. */
export const SHOWN = 5;
