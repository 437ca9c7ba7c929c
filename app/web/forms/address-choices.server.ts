import { data } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { listCities, provinces, type Place } from "~/domain/shared/addresses/addresses";

/** The provinces, and the cities of one of them, as options of a form. */
export const addressChoices = (province: string) => ({ provinces: provinces().map(choice), cities: listCities(province).map(choice) });

/** The returned form, with the cities of the selected province. */
export function withCities(answer: Response | { data: SubmissionResult<string[]>; init: ResponseInit | null }) {
  if (answer instanceof Response) throw answer;
  const typed = answer.data.initialValue?.province;
  return data({ result: answer.data, cities: listCities(typeof typed === "string" ? typed : "").map(choice) }, answer.init ?? undefined);
}

const choice = ({ code, name }: Place) => ({ value: code, label: name });
