import { data } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import type { BasicInfoValues } from "~/components/employees/personal/basic-info-form";
import type { BasicInfoShown } from "~/components/employees/personal/basic-info-view";
import { citiesOf, cityName, provinceName, provinces, type Place } from "~/domain/shared/addresses/addresses";
import type { getBasicInfo } from "~/models/employees/personal/basic-info.server";

type Stored = Awaited<ReturnType<typeof getBasicInfo>>;

/** Basic info for reading: the names of province and city instead of their codes, and no number that the page does not show. */
export function shownBasicInfo({
  province,
  city,
  revision: _revision,
  passportNo: _passport,
  street: _street,
  employeeName: _name,
  ...info
}: Stored): BasicInfoShown {
  return { ...info, provinceName: provinceName(province), cityName: cityName(province, city) };
}

/** Basic info for the form, with what its lists offer. */
export function editableBasicInfo({
  revision,
  email,
  employeeName: _name,
  passportNo: _passport,
  street: _street,
  birthday,
  ...info
}: Stored) {
  // Behind the fixed +63 a number stands without the 0 that callers at home dial first (CF-06).
  const values: BasicInfoValues = {
    ...info,
    phoneNumber: info.phoneNumber.replace(/^0/, ""),
    emergencyContactPhoneNumber: info.emergencyContactPhoneNumber.replace(/^0/, ""),
    birthday: birthday ?? "",
  };
  return { values, email, revision, provinces: provinces().map(choice), cities: citiesOf(info.province).map(choice) };
}

/** The answer of a form that comes back, together with the cities of the province that was chosen in it. */
export function withCities(answer: Response | { data: SubmissionResult<string[]>; init: ResponseInit | null }) {
  if (answer instanceof Response) throw answer;
  const typed = answer.data.initialValue?.province;
  return data({ result: answer.data, cities: citiesOf(typeof typed === "string" ? typed : "").map(choice) }, answer.init ?? undefined);
}

const choice = ({ code, name }: Place) => ({ value: code, label: name });
