import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'zh-CN',

  hello: '{guest}，您好！',
  helloNameless: '您好！',
  checkin: '入住时间：{checkin} 起',
  checkout: '退房时间：{checkout} 前',
  address: '地址：{address}',
  door: '如何进门：{door}',
  pin: '此页面的 PIN 码：{pin}',
  pinNotPhone: '此 PIN 码不是您电话号码的末四位，因为那几位数字容易被猜到。',
  doorComes: '您抵达当天，我会发消息告诉您如何进门。',
  ask: '如有任何问题，请随时给我发消息。',
  regards: '祝好！',

  booked: {
    subject: '您的预订：{property}',
    opening: '感谢您预订“{property}”，期待您的到来。',
    page: '从路线到 Wi-Fi，入住所需的一切都在这个页面上：',
  },
  before: {
    subject: '抵达之前：{property}',
    opening: '您入住“{property}”的日子快到了。',
    page: '路线和需要了解的事项都在您的页面上：',
  },
  arrival: {
    subject: '您今天抵达：{property}',
    opening: '就是今天了！祝您一路平安，顺利抵达“{property}”。',
    page: '如何进门、Wi-Fi 信息和房屋指南都在您的页面上：',
  },
  leaving: {
    subject: '退房之前：{property}',
    opening: '您在“{property}”的入住即将结束，希望您住得愉快。',
    page: '离开之前，请在您的页面上查看还有哪些事需要做：',
  },
  after: {
    subject: '感谢您的入住：{property}',
    opening: '感谢您入住“{property}”，希望您住得愉快。',
    reply: '如果遗落了物品，或觉得哪里可以更好，请直接回复此消息。',
    again: '欢迎随时再来。',
  },

  optional: '是否打开页面由您决定。',

  mail: {
    from: '{host}（通过 Guest Portal）',
    sentBy: '{host} 通过 Guest Portal 向您发送了此邮件。退订有关住宿的邮件：{link}',
  },

  unsubscribe: {
    title: '退订有关住宿的邮件？',
    lead: '退订后，无论房东是谁，我们都不会再向您的邮箱发送有关住宿的邮件。您的预订和住宿页面不受影响。',
    button: '退订',
    unsubscribing: '正在退订…',
    doneTitle: '已完成',
    done: '您不会再收到我们发送的有关住宿的邮件。',
    failed: '未能成功，请稍后再试。',
    unknownTitle: '此链接无效',
    unknown: '地址可能不完整。请重新打开邮件中的链接。',
  },
} satisfies MessageTexts;
