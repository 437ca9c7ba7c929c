import { expect, test } from "vitest";
import { listCities, cityName, provinceName, provinces } from "~/domain/shared/addresses/addresses";

// covers: INPUT-60 INPUT-61
test("the Philippines have 82 provinces, Metro Manila, and 149 cities and 1,493 municipalities in them (PSGC 4Q 2025)", () => {
  const all = provinces();
  expect(all).toHaveLength(83);
  expect(all.map(({ name }) => name)).toContain("Metro Manila");
  const cities = all.flatMap(({ code }) => listCities(code));
  expect(new Set(cities.map(({ code }) => code)).size).toBe(149 + 1493);
  expect(cities.filter(({ name }) => /\bCity\b/.test(name))).toHaveLength(149);
  expect(cities.every(({ code, name }) => /^\d{10}$/.test(code) && name.length > 1)).toBe(true);
});

test("a city is found in its province and in no other, also the ones that are independent of it", () => {
  const cebu = provinces().find(({ name }) => name === "Cebu")!;
  expect(listCities(cebu.code).map(({ name }) => name)).toEqual(expect.arrayContaining(["Cebu City", "Lapu-Lapu City", "Argao"]));
  // PSGC codes as the Philippine Statistics Authority writes them.
  expect(cityName("1300000000", "1380300000")).toBe("Makati City");
  expect(cityName("1401100000", "1430300000")).toBe("Baguio City");
  expect(cityName("1401100000", "1380300000")).toBe("1380300000");
  expect([provinceName("1401100000"), provinceName("Benguet"), provinceName("")]).toEqual(["Benguet", "Benguet", ""]);
  expect(listCities("0000000000")).toEqual([]);
});
