import type { OfficeFormProps, OfficeValues } from "~/components/settings/company/office-form";
import type { OfficeRow } from "~/components/settings/company/office-table";
import { visitorNetwork } from "~/domain/organization/ip-range";
import { MAX_NETWORKS, OFFICE_MAX_LENGTHS, type Office } from "~/domain/organization/office";
import type { OfficeInput } from "~/domain/organization/office-input";
import { everyWagePlace, officeWageCode, officeWageText } from "~/domain/organization/office-wage";
import { hasAnyPermission } from "~/domain/settings/has-permission";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import { cityName, provinceName } from "~/domain/shared/addresses/addresses";
import { joinFirst } from "~/domain/shared/change";
import { filteredList } from "~/domain/shared/filtered-list";
import { formatDay } from "~/domain/shared/day";
import { plain } from "~/domain/shared/forms/options";
import { Refusal } from "~/domain/shared/refusal";
import { offeredSchedules } from "~/domain/time/schedule/schedule-state";
import type { Scope } from "~/domain/shared/scope";
import type { CompanyHoliday } from "~/domain/time/holiday";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { listOffices } from "~/models/organization/offices.server";
import { listHolidays } from "~/models/time/holidays.server";
import { pathTo } from "~/paths";
import { oneOf, readListQuery, toLastPage } from "~/web/forms/list-query.server";
import { addressChoices } from "~/web/forms/address-choices.server";
import { requestContext } from "~/web/http/request-context.server";
import { today } from "~/web/http/today.server";

const STATES = ["", "archived", "all"] as const;
const OFFICE_SORTS = ["name", "head", "region", "holidays", "employees"] as const;

/** The offices that match the URL, in its order, with related data. @throws 400 for an unknown state or order */
async function selectOffices(request: Request, scope: Scope) {
  const search = new URL(request.url).searchParams;
  const state = oneOf(STATES, search.get("state") ?? "");
  const keywords = plain((search.get("q") ?? "").slice(0, 100))
    .split(/\s+/)
    .filter(Boolean);
  const query = readListQuery(request, { sorts: OFFICE_SORTS });
  const benefitsOnly = isBenefitsOnly(scope);
  const all = await listOffices(scope, today());
  const year = Number(today().slice(0, 4));
  const local = benefitsOnly ? [] : (await listHolidays(scope, year)).filter(({ workPlaceSeqs }) => workPlaceSeqs !== null);
  const matching = all
    .filter(({ useYn }) => state === "all" || (useYn === "N") === (state === "archived"))
    .map((office) => ({ ...office, cityName: cityName(office.province, office.city), provinceName: provinceName(office.province) }))
    .map((office) => ({ ...office, own: officeHolidays(local, office.workPlaceSeq) }))
    .filter((office) => {
      const searchable = plain(
        [office.workPlaceName, office.street, office.cityName, office.provinceName, office.headName ?? ""].join(" "),
      );
      return keywords.every((word) => searchable.includes(word));
    });
  const offices = filteredList(
    matching,
    { ...query, q: "" },
    {
      words: ({ workPlaceName }) => workPlaceName,
      by: {
        name: ({ workPlaceName }) => workPlaceName,
        head: ({ headName }) => headName ?? "",
        region: officeWageText,
        holidays: ({ own }) => own.length,
        employees: ({ employeeCount }) => employeeCount,
      },
    },
  );
  return { benefitsOnly, offices, total: all.length, query, year };
}

/** A page of the list. @throws 400 */
export async function readOfficeList(request: Request, scope: Scope) {
  const { benefitsOnly, offices, total, query, year } = await selectOffices(request, scope);
  const { page, pageSize, offset } = query;
  toLastPage(request, query, offices.length);
  const rows = offices.slice(offset, offset + pageSize).map((office): OfficeRow => {
    const { workPlaceSeq, workPlaceName, headName, employeeCount, useYn, own } = office;
    return {
      workPlaceSeq,
      workPlaceName,
      address: [office.street, office.cityName, office.provinceName].filter(Boolean).join(", "),
      headName,
      region: officeWageText(office),
      employeeCount,
      archived: useYn === "N",
      localHolidays:
        own.length > 0 ? { count: own.length, names: holidaysText(own), href: pathTo("get-company-holidays", { year }) } : null,
    };
  });
  const maySeeEmployees = hasAnyPermission(scope.permissions, ["TEAM_VIEW", "TEAM_EDIT"]);
  return { rows, count: offices.length, total, page, pageSize, benefitsOnly, maySeeEmployees };
}

/** Spreadsheet rows: all offices that match the filter, in the page's order. */
export async function readOfficeSheet(request: Request, scope: Scope) {
  const { benefitsOnly, offices } = await selectOffices(request, scope);
  const { workSchedules } = await listEmployeeChoices(scope);
  const names = new Map(workSchedules.map(({ workScheduleSeq, workScheduleName }) => [workScheduleSeq, workScheduleName]));
  const rows = offices.map((office) => ({
    ...office,
    region: officeWageText(office),
    scheduleName: names.get(office.workScheduleSeq ?? 0) ?? "",
    point: office.latitude === null ? "" : `${office.latitude}, ${office.longitude}`,
    archived: office.useYn === "N",
  }));
  return { benefitsOnly, rows };
}

/** The office form; null = a new one. */
export async function readOfficeForm(scope: Scope, office: (Office & { head: string }) | null): Promise<OfficeFormProps> {
  const { workSchedules } = await listEmployeeChoices(scope);
  const benefitsOnly = isBenefitsOnly(scope);
  const year = Number(today().slice(0, 4));
  const ownHolidays = office === null || benefitsOnly ? [] : officeHolidays(await listHolidays(scope, year), office.workPlaceSeq);
  return {
    values: officeValues(office),
    ...addressChoices(office?.province ?? ""),
    regions: everyWagePlace().map((place) => ({ value: officeWageCode(place), label: officeWageText(place) })),
    schedules: offeredSchedules(workSchedules, office?.workScheduleSeq).map((schedule) => ({
      value: String(schedule.workScheduleSeq),
      label: schedule.workScheduleName,
    })),
    limits: OFFICE_MAX_LENGTHS,
    presentNetwork: visitorNetwork(requestContext()?.address ?? ""),
    benefitsOnly,
    localHolidays:
      office === null || benefitsOnly
        ? null
        : {
            text: ownHolidays.length > 0 ? `Local holidays of ${year}: ${holidaysText(ownHolidays)}.` : `No local holiday in ${year}.`,
            href: pathTo("get-company-holidays", { year }),
          },
    cancelHref: pathTo("get-company-offices"),
  };
}

/** Converts the form to stored values; adds the current network if selected. @throws Refusal when there are too many networks */
export function toOfficeInput({ usePresentAddress, revision: _revision, region: wagePlace, ...input }: OfficeInput) {
  const network = usePresentAddress ? visitorNetwork(requestContext()?.address ?? "") : null;
  const ipRanges = [...new Set([...input.ipRanges, ...(network === null ? [] : [network])])];
  if (ipRanges.length > MAX_NETWORKS) throw new Refusal(`Write at most ${MAX_NETWORKS} networks.`, { field: "ipRanges" });
  return { ...input, ...wagePlace, ipRanges };
}

function officeValues(office: (Office & { head: string }) | null): OfficeValues {
  if (office === null) return EMPTY_VALUES;
  const { latitude, longitude, radiusMeters, ipRanges, deviceIds, workScheduleSeq, revision, head, ...texts } = office;
  const { workPlaceName, province, city, street, zipCode, rdoCode, branchCode } = texts;
  return {
    workPlaceName,
    province,
    city,
    street,
    zipCode,
    rdoCode,
    branchCode,
    head,
    region: officeWageCode(office),
    latitude: latitude ?? "",
    longitude: longitude ?? "",
    radiusMeters: radiusMeters === null ? "" : String(radiusMeters),
    ipRanges: ipRanges.join("\n"),
    deviceIds: deviceIds.join("\n"),
    workScheduleSeq: workScheduleSeq === null ? "" : String(workScheduleSeq),
    revision: String(revision),
  };
}

const EMPTY_VALUES: OfficeValues = {
  workPlaceName: "",
  province: "",
  city: "",
  street: "",
  zipCode: "",
  rdoCode: "",
  branchCode: "",
  region: "",
  head: "",
  latitude: "",
  longitude: "",
  radiusMeters: "",
  ipRanges: "",
  deviceIds: "",
  workScheduleSeq: "",
  revision: "1",
};

const officeHolidays = (days: readonly CompanyHoliday[], workPlaceSeq: number) =>
  days.filter(({ workPlaceSeqs }) => workPlaceSeqs?.includes(workPlaceSeq) ?? false);
const holidaysText = (days: readonly CompanyHoliday[]) =>
  joinFirst(
    days.map(({ holidayName, holidayDate }) => `${holidayName} (${formatDay(holidayDate)})`),
    4,
  );
