/** Points statement. */
export const ownPoints = {
  title: "My points",
  window: "Days of the statement",
  span: "{from} to {to}",
  came: "Points in",
  went: "Points out",
  balance: "Balance",
  table: "Statement of points",
  date: "Date",
  what: "What",
  points: "Points (₱)",
  balanceHeading: "Balance (₱)",
  before: "Balance before",
  paperOf: "Statement of points, {name}",
  pageNumber: "Page {number}",
  paperPoints: "Points",
  inAll: "In ₱{amount}",
  outAll: "Out ₱{amount}",
  balanceOf: "Balance ₱{amount}",
  purchase: "Purchase",
  at: "{what} at {merchant}",
  kinds: { TOP_UP: "Top-up", TRANSFER: "Transfer", DEDUCT: "Deduction", USAGE: "Used", REVERSAL: "Returned", EXPIRY: "Expired" },
};

export type OwnPointsText = typeof ownPoints;
