import { cityName, provinceName } from "~/domain/shared/addresses/addresses";
import { movedText } from "~/domain/shared/change";
import { formatDay } from "~/domain/shared/day";
import { GENDERS, labelFor, MARITAL_STATUSES, NATIONALITIES, formatPhone, type StoredBasicInfo } from "./basic-info";

/** Changes of the basic info for the change log; "" if none. */
export function basicInfoChanges(before: StoredBasicInfo, after: StoredBasicInfo): string {
  const plain = (text: string) => text || "none";
  const city = ({ province, city }: StoredBasicInfo) => plain(cityName(province, city));
  return movedText(
    { ...before, city: city(before) },
    { ...after, city: city(after) },
    {
      firstName: ["first name", plain],
      middleName: ["middle name", plain],
      lastName: ["last name", plain],
      nickName: ["nick name", plain],
      phoneNumber: ["phone", (digits) => plain(formatPhone(digits))],
      birthday: ["birthday", (day) => (day === null ? "none" : formatDay(day))],
      gender: ["gender", (code) => plain(labelFor(GENDERS, code))],
      maritalStatus: ["marital status", (code) => plain(labelFor(MARITAL_STATUSES, code))],
      nationality: ["nationality", (code) => plain(labelFor(NATIONALITIES, code))],
      addr1: ["unit, lot or building", plain],
      addr2: ["street and barangay", plain],
      province: ["province", (code) => plain(provinceName(code))],
      city: ["city", plain],
      zipCode: ["zip code", plain],
      emergencyContactName: ["emergency contact", plain],
      emergencyContactRelationship: ["relationship", plain],
      emergencyContactPhoneNumber: ["emergency phone", (digits) => plain(formatPhone(digits))],
    },
  );
}
