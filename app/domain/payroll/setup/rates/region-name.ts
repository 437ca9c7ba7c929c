/** Name of a wage region: "IV-A, Calabarzon"; the code itself if it has no name. */
export function regionName(region: string): string {
  const name = NAMES[region];
  return name === undefined ? region : `${region}, ${name}`;
}

const NAMES: Record<string, string> = {
  NCR: "Metro Manila",
  CAR: "Cordillera",
  I: "Ilocos",
  II: "Cagayan Valley",
  III: "Central Luzon",
  "IV-A": "Calabarzon",
  "IV-B": "Mimaropa",
  V: "Bicol",
  VI: "Western Visayas",
  NIR: "Negros Island",
  VII: "Central Visayas",
  VIII: "Eastern Visayas",
  IX: "Zamboanga Peninsula",
  X: "Northern Mindanao",
  XI: "Davao",
  XII: "Soccsksargen",
  XIII: "Caraga",
  BARMM: "Bangsamoro",
};
