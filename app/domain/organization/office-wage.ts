import { regionName } from "~/domain/payroll/setup/rates/region-name";
import { NO_WAGE_PLACE, type WagePlace } from "~/domain/payroll/setup/minimum-of-person";
import { MINIMUM_WAGES, listWageKinds, wageKindText } from "~/domain/payroll/engine/statutory/minimum-wage";

/** Region and kind of work as one choice of a form: "NCR", "NCR:SMALL_OR_AGRICULTURE"; "" = not set. */
export const officeWageCode = ({ region, wageKind }: WagePlace): string => (wageKind === "" ? region : `${region}:${wageKind}`);

/** The value of a form choice; null = invalid. */
export function officeWage(code: string): WagePlace | null {
  if (code === "") return NO_WAGE_PLACE;
  return everyWagePlace().find((place) => officeWageCode(place) === code) ?? null;
}

/** All rates of the wage orders, by region, the general rate first. */
export function everyWagePlace(): WagePlace[] {
  return Object.keys(MINIMUM_WAGES).flatMap((region) => listWageKinds(region).map(({ kind }) => ({ region, wageKind: kind })));
}

/** "NCR, Metro Manila: non-agriculture"; only the region if its order has one rate; "" = not set. */
export function officeWageText({ region, wageKind }: WagePlace): string {
  if (region === "") return "";
  const kinds = listWageKinds(region);
  const rate = kinds.find(({ kind }) => kind === wageKind);
  return kinds.length > 1 && rate ? `${regionName(region)}: ${wageKindText(rate)}` : regionName(region);
}
