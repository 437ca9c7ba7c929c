import type { BasicInfoValues } from "~/components/employees/personal/basic-info-form";
import type { BasicInfoDetails } from "~/components/employees/personal/basic-info-view";
import { cityName, provinceName } from "~/domain/shared/addresses/addresses";
import type { getBasicInfo } from "~/models/employees/personal/basic-info.server";
import { addressChoices } from "~/web/forms/address-choices.server";

type LoadedBasicInfo = Awaited<ReturnType<typeof getBasicInfo>>;

/** Basic info for display: names of province and city instead of codes, without numbers that the page does not show. */
export function basicInfoView({
  province,
  city,
  revision: _revision,
  passportNo: _passport,
  street: _street,
  employeeName: _name,
  ...info
}: LoadedBasicInfo): BasicInfoDetails {
  return { ...info, provinceName: provinceName(province), cityName: cityName(province, city) };
}

/** Basic info for the form, with its options. */
export function basicInfoValues({
  revision,
  email,
  employeeName: _name,
  passportNo: _passport,
  street: _street,
  birthday,
  ...info
}: LoadedBasicInfo) {
  // The form has a fixed +63 prefix, so the number is stored without the domestic leading 0 (CF-06).
  const values: BasicInfoValues = {
    ...info,
    phoneNumber: info.phoneNumber.replace(/^0/, ""),
    emergencyContactPhoneNumber: info.emergencyContactPhoneNumber.replace(/^0/, ""),
    birthday: birthday ?? "",
  };
  return { values, email, revision, ...addressChoices(info.province) };
}
