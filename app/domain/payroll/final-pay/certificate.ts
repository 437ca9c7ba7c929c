import { formatDay, type Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";

/** Content of a certificate of employment; pay is included only on request. */
export interface CertificateFacts {
  name: string;
  company: string;
  position: string;
  first: Day;
  /** null: still employed. */
  last: Day | null;
  /** Earlier positions, if requested. */
  before: readonly string[];
  /** Monthly basic salary, if requested. */
  salary: Centavos | null;
  issuedOn: Day;
  city: string;
}

/** @source document 5, Appendix C; DOLE Labor Advisory 06-20 */
export function certificateText(facts: CertificateFacts): string {
  const { name, company, position, first, last, before, salary, issuedOn, city } = facts;
  const positions = before.length === 0 ? "" : `, before as ${before.join(" and ")}`;
  const span =
    last === null
      ? `has been employed by ${company} as ${position} since ${formatDay(first)}`
      : `was employed by ${company} as ${position} from ${formatDay(first)} to ${formatDay(last)}`;
  const pay = salary === null ? "" : ` Basic salary of ${formatPeso(salary)} a month.`;
  const place = city === "" ? "" : ` at ${city}`;
  return `This certifies that ${name} ${span}${positions}.${pay} Issued on ${formatDay(issuedOn)}${place} upon the request of ${name} for whatever lawful purpose it may serve.`;
}
