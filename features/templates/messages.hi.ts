/** The messages about templates, in English and Hindi. */
export const hindi = {
  'Template not found.': 'यह साँचा नहीं मिला।',
  'Somebody has changed the template "{name}" meanwhile.':
    'इस बीच किसी ने साँचा “{name}” बदल दिया है।',
  'There are {most} templates already. Delete one, or replace one.':
    '{most} साँचे पहले से हैं। कोई हटाएँ, या किसी की जगह सहेजें।',
  'The template "{name}" is deleted.': 'साँचा “{name}” हटा दिया गया है।',
} as const;
