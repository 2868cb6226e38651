; The user's PATH in the registry. It may be longer than a variable of this language, so it is changed in memory of its own.

; $0: the open key. $1: memory with ";PATH;", or ";" where there is none, and room for $INSTDIR. $2: the value's type. $3: where
; in it ";$INSTDIR;" is, or 0.
!macro ReadPath
    StrCpy $2 2  ; REG_EXPAND_SZ
    StrCpy $3 0
    System::Call 'advapi32::RegCreateKeyExW(p 0x80000001, w "Environment", i 0, p 0, i 0, i 3, p 0, *p .r0, p 0) i .r4'
    System::Call 'advapi32::RegQueryValueExW(p r0, w "Path", p 0, *i r2 r2, p 0, *i r3 r3) i .r4'
    IntOp $5 $3 + ${NSIS_MAX_STRLEN}
    IntOp $5 $5 + ${NSIS_MAX_STRLEN}
    System::Alloc $5
    Pop $1
    System::Call 'kernel32::lstrcpyW(p r1, w ";")'
    ${If} $3 > 2
        IntOp $5 $1 + 2
        System::Call 'advapi32::RegQueryValueExW(p r0, w "Path", p 0, p 0, p r5, *i r3 r3) i .r4'
        System::Call 'kernel32::lstrcatW(p r1, w ";")'
    ${EndIf}
    System::Call 'shlwapi::StrStrIW(p r1, w ";$INSTDIR;") p .r3'
!macroend

; Of what ReadPath gave. New programs get it from the desktop, which is told.
!macro WritePath
    System::Call 'kernel32::lstrlenW(p r1) i .r4'
    IntOp $5 $4 * 2
    IntOp $5 $1 + $5
    IntOp $5 $5 - 2
    ${If} $4 > 1
        System::Call '*$5(&i2 0)'  ; the last ";"
        IntOp $5 $1 + 2
        IntOp $4 $4 - 1
        IntOp $4 $4 * 2
        System::Call 'advapi32::RegSetValueExW(p r0, w "Path", i 0, i r2, p r5, i r4) i .r4'
    ${Else}
        System::Call 'advapi32::RegDeleteValueW(p r0, w "Path") i .r4'
    ${EndIf}
    SendMessage ${HWND_BROADCAST} ${WM_SETTINGCHANGE} 0 "STR:Environment" /TIMEOUT=5000
!macroend

!macro ClosePath
    System::Free $1
    System::Call 'advapi32::RegCloseKey(p r0)'
!macroend

!macro AddToPath
    !insertmacro ReadPath
    ${If} $3 P= 0
        System::Call 'kernel32::lstrcatW(p r1, w "$INSTDIR;")'
        !insertmacro WritePath
    ${EndIf}
    !insertmacro ClosePath
!macroend

!macro RemoveFromPath
    !insertmacro ReadPath
    ${If} $3 P<> 0
        StrLen $4 ";$INSTDIR"
        IntOp $4 $4 * 2
        IntOp $4 $3 + $4
        System::Call 'kernel32::lstrlenW(p r4) i .r5'
        IntOp $5 $5 + 1
        IntOp $5 $5 * 2
        System::Call 'msvcrt::memmove(p r3, p r4, i r5) c'
        !insertmacro WritePath
    ${EndIf}
    !insertmacro ClosePath
!macroend
