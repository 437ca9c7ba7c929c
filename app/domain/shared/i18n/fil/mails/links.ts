/** Labels of email links. */
export const mailLinks: Readonly<Record<string, string>> = {
  Decide: "Magpasya",
  "Agree or decline": "Pumayag o tumanggi",
  "Open the request": "Buksan ang request",
  "My delegate": "Ang humahalili sa akin",
  "To approve": "Aaprubahan",
  "My leave": "Ang leave ko",
  "Open payslip": "Buksan ang payslip",
  "Open My Work": "Buksan ang My Work",
  "My documents": "Mga dokumento ko",
  "My roster": "Ang iskedyul ko",
  "My information": "Impormasyon ko",
  "Open clearances": "Buksan ang mga clearance",
  "See your notifications": "Tingnan ang mga notification",
  "Set a new password": "Magtakda ng bagong password",
};
