// Every area of the suite, each a file that declares its cases. Add here.
import './cases/auth-admin.cases.ts';
import './cases/auth-errors.cases.ts';
import './cases/auth-mail.cases.ts';
import './cases/auth-mfa.cases.ts';
import './cases/auth-providers.cases.ts';
import './cases/auth-refusals.cases.ts';
import './cases/auth.cases.ts';
import './cases/foreign.cases.ts';
import './cases/functions.cases.ts';
import './cases/realtime-changes.cases.ts';
import './cases/realtime.cases.ts';
import './cases/rest-contract.cases.ts';
import './cases/rest-functions.cases.ts';
import './cases/rest-read.cases.ts';
import './cases/rest-write.cases.ts';
import './cases/storage.cases.ts';
