import { ADDRESS_ROWS } from "./address-rows";

/** A province, city or municipality by its ten-digit code of the Philippine Standard Geographic Code. */
export interface Place {
  code: string;
  name: string;
}

interface Province extends Place {
  cities: readonly Place[];
}

let read: ReadonlyMap<string, Province> | undefined;

/** The 82 provinces and Metro Manila, by name (INPUT-60, CF-71). */
export function provinces(): Place[] {
  return [...all().values()].map(({ code, name }) => ({ code, name }));
}

/** Cities and municipalities of a province, sorted by name; empty for an unknown province (INPUT-61). */
export function listCities(provinceCode: string): readonly Place[] {
  return all().get(provinceCode)?.cities ?? [];
}

/** Name of a province; an unknown code is returned unchanged. */
export function provinceName(code: string): string {
  return all().get(code)?.name ?? code;
}

/** Name of a city in a province; an unknown code is returned unchanged. */
export function cityName(provinceCode: string, code: string): string {
  return listCities(provinceCode).find((city) => city.code === code)?.name ?? code;
}

function all(): ReadonlyMap<string, Province> {
  read ??= new Map(ADDRESS_ROWS.trim().split("\n").map(parseProvince));
  return read;
}

function parseProvince(line: string): [string, Province] {
  const [head, tail] = line.split(": ") as [string, string];
  const [code, name] = [head.slice(0, 10), head.slice(11)];
  const cities = tail.split(", ").map((city) => {
    const [short, cityName] = [city.slice(0, city.indexOf(" ")), city.slice(city.indexOf(" ") + 1)];
    return { code: short.length === 2 ? `${code.slice(0, 5)}${short}000` : short, name: cityName };
  });
  return [code, { code, name, cities }];
}
