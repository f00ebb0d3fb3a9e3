import { count } from '../../count.ts';
import type { DeskWords } from './en.tsx';

const days = (many: number) => count('hi', many, 'दिन', 'दिन');

export const desk: DeskWords = {
  assignee: 'ज़िम्मेदार',
  nobody: 'कोई नहीं',
  move: (name) => `“${name}” का चरण बदलें`,
  moveTo: 'चरण बदलें',
  plan: 'योजना',
  planOf: (name) => `“${name}” की योजना`,
  to: (stage) => `“${stage}” में`,
  approve: (stage) => `मंज़ूरी दें: ${stage}`,
  moved: (name, stage) => `“${name}” अब “${stage}” में है।`,
  openNotes: (many) => `${count('hi', many, 'नोट अभी खुला है', 'नोट अभी खुले हैं')}।`,
  late: (many) => `${days(many)} की देर`,
  lateHours: (many) => `${count('hi', many, 'घंटे', 'घंटे')} की देर`,
  lateNow: 'देर हो गई',
  dueToday: (time) => `आज, ${time}`,
  priority: 'प्राथमिकता',
  priorities: { low: 'कम', normal: 'सामान्य', high: 'ज़्यादा' },
  deadline: 'समय-सीमा',
  deadlineTime: 'समय',
  deadlineDay: 'समय-सीमा का दिन भी दें, और साल चार अंकों में।',
  brief: 'निर्देश',
  briefHint: 'लेख किस बारे में हो, कितना लंबा हो, उसमें क्या चाहिए।',
  planned: 'योजना सहेज ली गई है।',
  save: 'योजना सहेजें',
  back: {
    title: (name) => `“${name}” सुधार के लिए लौटाएँ?`,
    reason: 'क्या करना है',
    hint: 'लेखक को यह लेख में दिखेगा।',
    send: 'लौटाएँ',
  },
  part: {
    open: 'चरण, ज़िम्मेदार और समय-सीमा',
    stage: 'चरण',
    who: 'किसके पास',
    nobodyYet: 'अभी किसी के पास नहीं',
    noDeadline: 'कोई नहीं',
    approved: (by, when) => `${by} ने ${when} को मंज़ूरी दी।`,
    voided: (by, when) => `${by} ने ${when} को इससे पहले के संस्करण को मंज़ूरी दी थी। उसके बाद यह बदला है।`,
    somebody: 'किसी',
    returned: (by, when) => `${by} ने इसे ${when} को लौटाया:`,
  },
};
