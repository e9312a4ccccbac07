import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'he-IL',

  hello: 'שלום {guest},',
  checkin: 'כניסה החל מ: {checkin}',
  checkout: 'יציאה עד: {checkout}',
  address: 'כתובת: {address}',
  door: 'איך נכנסים: {door}',
  pin: 'קוד ה‑PIN של הדף: {pin}',
  plainPin: 'קוד ה‑PIN של דף האורחים שלכם (לא של הדלת): {pin}',
  pinNotPhone: 'קוד ה‑PIN הזה אינו הספרות האחרונות של מספר הטלפון שלכם, כי קל לנחש אותן.',
  doorComes: 'איך נכנסים – תקבלו בהודעה ביום ההגעה.',
  ask: 'יש שאלות? פשוט כתבו.',
  regards: 'בברכה',

  booked: {
    subject: 'ההזמנה שלכם: {property}',
    opening: 'תודה שהזמנתם: {property}. נשמח לארח אתכם.',
    page: 'כל המידע על השהות שלכם נמצא בדף אחד, מהדרך ועד ל‑WiFi:',
  },
  before: {
    subject: 'לפני ההגעה: {property}',
    opening: 'השהות שלכם מתקרבת: {property}.',
    page: 'איך מגיעים ומה כדאי לדעת – הכול בדף שלכם:',
  },
  arrival: {
    subject: 'מגיעים היום: {property}',
    opening: 'היום זה קורה: {property} מחכה לכם. נסיעה טובה!',
    page: 'איך נכנסים, ה‑WiFi ומדריך הבית נמצאים בדף שלכם:',
  },
  after: {
    subject: 'תודה על השהות: {property}',
    opening: 'תודה על השהות: {property}. מקווים שנהניתם.',
    reply: 'אם שכחתם משהו, או אם משהו יכול להיות טוב יותר, פשוט השיבו להודעה הזו.',
    again: 'תמיד נשמח לראות אתכם שוב.',
  },

  optional: 'אין חובה לפתוח את הדף: כל מה שצריך, כולל איך נכנסים, אפשר לקבל גם כאן בהודעה.',

  mail: {
    from: '{host} דרך Guest Portal',
    sentBy: 'ההודעה נשלחה אליכם בשם {host} דרך Guest Portal. להפסקת המיילים על השהיות שלכם: {stop}',
  },

  stop: {
    title: 'להפסיק לקבל מיילים על השהיות שלכם?',
    lead: 'לא נשלח עוד דבר לכתובת המייל שלכם, לא משנה מי המארחים. ההזמנות ודפי השהיות שלכם נשארים כפי שהם.',
    button: 'להפסיק את המיילים',
    stopping: 'רק רגע…',
    doneTitle: 'בוצע',
    done: 'לא תקבלו מאיתנו עוד מיילים על השהיות שלכם.',
    failed: 'זה לא הצליח. נסו שוב בעוד רגע.',
    unknownTitle: 'הקישור הזה לא מוביל לשום מקום',
    unknown: 'ייתכן שחסר חלק מהכתובת. פתחו אותו שוב מתוך המייל.',
  },
} satisfies MessageTexts;
